// What the client tells the library that speaks the protocol; without VS Code, so that tests use it.
'use strict';

// Languages whose files the server knows; it is asked about no others.
const languages = ['ptx', 'amdgcn', 'litmus', 'visaasm', 'cuda-cpp'];

function serverOptions(path, given) {
  return { command: path, args: ['lsp', '--stdio', ...given] };
}

// `show(text)` shows the schedule of a finding, which the server's command answers.
function clientOptions(show) {
  return {
    documentSelector: languages.map(language => ({ scheme: 'file', language })),
    initializationOptions: { showsSchedules: true },
    middleware: {
      executeCommand: async (command, given, next) => {
        const answer = await next(command, given);
        if (command === 'muster.showSchedule' && typeof answer === 'string') await show(answer);
        return answer;
      },
    },
  };
}

module.exports = { languages, serverOptions, clientOptions };
