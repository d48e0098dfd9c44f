// The extension: starts `muster lsp`, and shows schedules in an editor of their own.
'use strict';

const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');
const { serverOptions, clientOptions } = require('./settings.js');

let client;

async function show(text) {
  const document = await vscode.workspace.openTextDocument({ content: text, language: 'plaintext' });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: true });
}

async function start() {
  const settings = vscode.workspace.getConfiguration('muster');
  client = new LanguageClient('muster', 'Muster', serverOptions(settings.get('path'), settings.get('arguments')),
    clientOptions(show));
  try {
    await client.start();
  } catch (problem) {
    vscode.window.showErrorMessage(`muster lsp does not start: ${problem.message}; muster.path says where it is`);
  }
}

async function activate(context) {
  context.subscriptions.push(vscode.commands.registerCommand('muster.restart', async () => {
    await deactivate();
    await start();
  }));
  await start();
}

async function deactivate() {
  if (client) await client.stop().catch(() => {});
  client = undefined;
}

module.exports = { activate, deactivate };
