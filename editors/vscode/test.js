// The extension against the server, under node: the parts of VS Code that it uses, and of its library
// that speaks the protocol, are stood in for, over the same pipes. usage: node test.js MUSTER FILE [EXTENSION]
'use strict';
const assert = require('node:assert');
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const [muster, file, folder = __dirname] = process.argv.slice(2);
const own = name => require(path.join(path.resolve(folder), name));
const shown = [];
const commands = new Map();
const vscode = {
  workspace: {
    openTextDocument: async document => document,
    getConfiguration: () => new Map([['path', muster], ['arguments', ['--jobs', '1']]]),
  },
  window: { showTextDocument: async document => shown.push(document.content), showErrorMessage: assert.fail },
  commands: { registerCommand: (name, run) => { commands.set(name, run); return { dispose() {} }; } },
  ViewColumn: { Beside: -2 },
};

// As vscode-languageclient: a process by command and args, messages with Content-Length.
class LanguageClient {
  constructor(id, name, server, client) {
    Object.assign(this, { server, client, waiting: new Map(), published: [], next: 1, bytes: Buffer.alloc(0) });
    LanguageClient.last = this;
  }
  async start() {
    this.process = spawn(this.server.command, this.server.args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.process.stdout.on('data', data => this.read(data));
    const answer = await this.request('initialize', {
      rootUri: 'file://' + path.dirname(file), capabilities: {}, initializationOptions: this.client.initializationOptions });
    assert.ok(answer.capabilities.executeCommandProvider.commands.includes('muster.showSchedule'));
    this.send({ method: 'initialized', params: {} });
  }
  read(data) {
    this.bytes = Buffer.concat([this.bytes, data]);
    for (;;) {
      const end = this.bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/.exec(this.bytes.toString('latin1', 0, end))[1]);
      if (this.bytes.length < end + 4 + length) return;
      const message = JSON.parse(this.bytes.toString('utf8', end + 4, end + 4 + length));
      this.bytes = this.bytes.subarray(end + 4 + length);
      if (message.method) this.published.push(message); else this.waiting.get(message.id)(message.result);
    }
  }
  send(message) {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }
  request(method, params) {
    const id = this.next++;
    this.send({ id, method, params });
    return new Promise(resolve => this.waiting.set(id, resolve));
  }
  // What the library does with a command of a code action.
  execute(command) {
    return this.client.middleware.executeCommand(command.command, command.arguments,
      (name, given) => this.request('workspace/executeCommand', { command: name, arguments: given }));
  }
  async stop() {
    await this.request('shutdown', null);
    this.send({ method: 'exit' });
    return new Promise(resolve => this.process.on('exit', code => { this.code = code; resolve(); }));
  }
}

const load = Module._load;
Module._load = (name, ...rest) => name === 'vscode' ? vscode
  : name === 'vscode-languageclient/node' ? { LanguageClient } : load(name, ...rest);

(async () => {
  const extension = own('extension.js');
  const { languages } = own('settings.js');
  const contributed = own('package.json').contributes.languages.map(language => language.id);
  assert.deepStrictEqual([...languages].sort(), contributed.sort());
  await extension.activate({ subscriptions: [] });
  await commands.get('muster.restart')();
  const client = LanguageClient.last;
  const uri = 'file://' + file;
  client.send({ method: 'textDocument/didOpen',
    params: { textDocument: { uri, languageId: 'ptx', version: 1, text: fs.readFileSync(file, 'utf8') } } });
  while (client.published.length === 0) await new Promise(resolve => setTimeout(resolve, 20));
  const [found] = client.published[0].params.diagnostics;
  assert.match(found.code, /^MU/);
  const [action] = await client.request('textDocument/codeAction',
    { textDocument: { uri }, range: found.range, context: { diagnostics: [found] } });
  await client.execute(action.command);
  assert.match(shown[0], /schedule that shows it/);
  await extension.deactivate();
  assert.strictEqual(client.code, 0);
  console.log(`node: ${found.code} is published, its schedule shown`);
})().catch(problem => { console.error(problem); process.exit(1); });
