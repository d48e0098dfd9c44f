;;; muster.el --- Barriers of GPU kernels, checked for every schedule  -*- lexical-binding: t -*-

;; Muster for Emacs, by eglot (of Emacs 29, or the package): put this file into the load path and
;; say (require 'muster). M-x eglot starts the server in a buffer of a kernel; findings are those of
;; Flymake, eldoc explains, eglot-code-actions shows the schedule of a finding.

;;; Code:

(require 'eglot)

(defgroup muster nil "Barriers of GPU kernels." :group 'tools)

(defcustom muster-command '("muster" "lsp")
  "The server and its options."
  :type '(repeat string))

(define-derived-mode muster-kernel-mode prog-mode "Kernel"
  "PTX, AMDGCN assembly, vISA assembly and litmus programs."
  (setq-local comment-start "// "))

(dolist (ending '("\\.ptx\\'" "\\.litmus\\'" "\\.visaasm\\'"))
  (add-to-list 'auto-mode-alist (cons ending 'muster-kernel-mode)))

(add-to-list 'eglot-server-programs
             (cons 'muster-kernel-mode (lambda (&rest _) muster-command)))

(provide 'muster)
;;; muster.el ends here
