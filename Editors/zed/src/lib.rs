//! Starts `viewlint server` for Swift files, beside the server of the Swift extension.

use zed_extension_api::{self as zed, settings::LspSettings, LanguageServerId, Result};

struct Viewlint;

impl zed::Extension for Viewlint {
    fn new() -> Self {
        Viewlint
    }

    fn language_server_command(
        &mut self,
        _: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<zed::Command> {
        let command = worktree
            .which("viewlint")
            .ok_or("viewlint is not in PATH")?;
        Ok(zed::Command {
            command,
            args: vec!["server".into()],
            env: worktree.shell_env(),
        })
    }

    fn language_server_workspace_configuration(
        &mut self,
        id: &LanguageServerId,
        worktree: &zed::Worktree,
    ) -> Result<Option<zed::serde_json::Value>> {
        let settings = LspSettings::for_worktree(id.as_ref(), worktree)?.settings;
        Ok(settings.map(|settings| zed::serde_json::json!({ "viewlint": settings })))
    }
}

zed::register_extension!(Viewlint);
