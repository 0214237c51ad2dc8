;; Checks the server in Emacs with eglot:
;;
;;   VIEWLINT=PROGRAM emacs --batch -l Tests/Server/eglot.el

(require 'package)
(package-initialize)
(require 'eglot)
(require 'cl-lib)
(define-derived-mode swift-mode prog-mode "Swift")
(add-to-list 'eglot-server-programs (list 'swift-mode (getenv "VIEWLINT") "server"))
(setq eglot-sync-connect 15 eglot-send-changes-idle-time 0.1 eglot-autoshutdown t make-backup-files nil)
(defvar folder (file-name-as-directory (make-temp-file "eglot proj ü" t)))
(add-hook 'project-find-functions (lambda (_) (cons 'transient folder)))

(defun check (right what)
  (princ (format "%s %s\n" (if right "ok  " "FAIL") what))
  (unless right (kill-emacs 1)))
(defun wait-for (fits)
  (let ((end (+ (float-time) 15)))
    (while (and (not (funcall fits)) (< (float-time) end)) (accept-process-output nil 0.05))
    (funcall fits)))
(defun write-file-at (name text)
  (let ((path (expand-file-name name folder)))
    (make-directory (file-name-directory path) t)
    (let ((coding-system-for-write 'utf-8-unix)) (write-region text nil path nil 'silent))
    path))

(write-file-at ".viewlint.json" "{}")
(write-file-at "Backend.swift" "import Foundation
extension String { var asBackendURL: URL? { URL(string: hasPrefix(\"http\") ? self : \"https://api.example.com\" + self) } }
")
(find-file (write-file-at "Views/Feed.swift" "import SwiftUI
struct Post { var picture: String }
struct Feed: View {
  let post: Post
  var body: some View {
    Text(\"👩‍🚀 é\"); AsyncImage(url: URL(string: post.picture))
  }
}
"))
(swift-mode)
(apply #'eglot (eglot--guess-contact))
(check (wait-for (lambda () (= (length (flymake-diagnostics)) 2))) "two diagnostics")
(check (member "AsyncImage"
               (mapcar (lambda (d) (buffer-substring-no-properties (flymake-diagnostic-beg d) (flymake-diagnostic-end d)))
                       (flymake-diagnostics)))
       "the range is the name, behind an emoji")
(let ((actions (append (jsonrpc-request
                        (eglot-current-server) :textDocument/codeAction
                        `(:textDocument ,(eglot--TextDocumentIdentifier)
                          :range (:start (:line 0 :character 0) :end (:line 8 :character 0))
                          :context (:diagnostics [] :only ["source.fixAll"])))
                       nil)))
  (check (= (length actions) 1) "one action that fixes all")
  (eglot--apply-workspace-edit (plist-get (car actions) :edit)))
(check (string-search "AsyncImage(url: post.picture.asBackendURL)" (buffer-string)) "the buffer is fixed")
(eglot--signal-textDocument/didChange)
(check (wait-for (lambda () (= (length (flymake-diagnostics)) 1))) "the diagnostic is gone")
(set-buffer-modified-p nil)
(eglot-shutdown (eglot-current-server))
(check t "the server is gone")
