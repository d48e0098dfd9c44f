-- Muster for Neovim (0.7 or later): put it into ~/.config/nvim/lua/ and say require('muster').setup()
-- in init.lua. Findings are diagnostics; K explains (vim.lsp.buf.hover); code actions show schedules.
local M = {}

local endings = { ptx = 'ptx', s = 'amdgcn', litmus = 'litmus', visaasm = 'visaasm', cu = 'cuda' }

-- The schedule of a finding, in a window of its own.
local function show(text)
  vim.cmd('botright new')
  local buffer = vim.api.nvim_get_current_buf()
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(text, '\n'))
  vim.bo[buffer].buftype = 'nofile'
  vim.bo[buffer].bufhidden = 'wipe'
  vim.bo[buffer].modifiable = false
end

local function show_schedule(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  client.request('workspace/executeCommand',
    { command = command.command, arguments = command.arguments },
    function(problem, text) if not problem then show(text) end end, context.bufnr)
end

-- options.cmd: { 'muster', 'lsp' } and what else; options.root: the folder of muster.toml.
function M.setup(options)
  options = options or {}
  vim.lsp.commands['muster.showSchedule'] = show_schedule
  local client
  local function attach(buffer)
    if not client or not vim.lsp.get_client_by_id(client) then
      client = vim.lsp.start_client({
        name = 'muster',
        cmd = options.cmd or { 'muster', 'lsp' },
        root_dir = options.root or vim.fn.getcwd(),
        init_options = { showsSchedules = true },
      })
    end
    if client then vim.lsp.buf_attach_client(buffer, client) end
  end
  local group = vim.api.nvim_create_augroup('muster', {})
  for ending, kind in pairs(endings) do
    vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
      group = group,
      pattern = '*.' .. ending,
      callback = function(event)
        vim.bo[event.buf].filetype = kind
        attach(event.buf)
      end,
    })
  end
end

return M
