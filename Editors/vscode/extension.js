// Starts `viewlint server` and connects the editor with it.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function start() {
  const command = vscode.workspace.getConfiguration("viewlint").get("path");
  client = new LanguageClient("viewlint", "viewlint", { command, args: ["server"] }, {
    documentSelector: [
      { language: "swift", scheme: "file" },
      { language: "swift", scheme: "untitled" },
    ],
    synchronize: { configurationSection: "viewlint" },
  });
  return client.start();
}

async function restart() {
  await client?.stop().catch(() => {});
  return start();
}

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("viewlint.restart", restart),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("viewlint.path") && restart()),
  );
  return start();
};

exports.deactivate = () => client?.stop();
