import { texts } from "../../../../texts.ts";

/** The sentences of acts on accounts and the shop itself. */
export const accessAuditTexts = texts({
  "sign-in": { en: "{who} signed in.", zh: "{who} 登入了。" },
  "sign-out": { en: "{who} signed out a session.", zh: "{who} 登出了一個裝置。" },
  "step-up": { en: "{who} confirmed their identity.", zh: "{who} 確認了身分。" },
  "wrong-second-factor": {
    en: "Somebody entered wrong codes for the account of {what}.",
    zh: "有人就 {what} 的帳戶輸入錯誤驗證碼。",
  },
  "change-own-password": { en: "{who} changed their password.", zh: "{who} 更改了自己的密碼。" },
  "begin-second-factor": {
    en: "{who} began to set up a second factor.",
    zh: "{who} 開始設定雙重驗證。",
  },
  "set-up-second-factor": { en: "{who} set up a second factor.", zh: "{who} 設定了雙重驗證。" },
  "renew-recovery-codes": { en: "{who} made new recovery codes.", zh: "{who} 產生了新的復原碼。" },
  "remove-second-factor": {
    en: "{who} removed their second factor.",
    zh: "{who} 移除了雙重驗證。",
  },
  "begin-passkey": { en: "{who} began to add a passkey.", zh: "{who} 開始新增通行密鑰。" },
  "add-passkey": { en: "{who} added a passkey.", zh: "{who} 新增了通行密鑰。" },
  "rename-passkey": { en: "{who} renamed a passkey.", zh: "{who} 更改了通行密鑰的名稱。" },
  "remove-passkey": { en: "{who} removed a passkey.", zh: "{who} 移除了通行密鑰。" },
  "create-operator": {
    en: "{who} added the staff account of {what}.",
    zh: "{who} 新增了 {what} 的店員帳戶。",
  },
  "change-operator": {
    en: "{who} changed the staff account of {what}.",
    zh: "{who} 更改了 {what} 的店員帳戶。",
  },
  "disable-operator": {
    en: "{who} disabled the staff account of {what}.",
    zh: "{who} 停用了 {what} 的店員帳戶。",
  },
  "enable-operator": {
    en: "{who} enabled the staff account of {what}.",
    zh: "{who} 重新啟用了 {what} 的店員帳戶。",
  },
  "reset-operator-password": {
    en: "{who} set a new password for {what}.",
    zh: "{who} 為 {what} 設定了新密碼。",
  },
  "reset-second-factor": {
    en: "{who} reset the second factor of {what}.",
    zh: "{who} 重設了 {what} 的雙重驗證。",
  },
  "sign-operator-out": {
    en: "{who} signed out {what} on all devices.",
    zh: "{who} 將 {what} 從所有裝置登出。",
  },
  "create-api-key": { en: "{who} created an API key.", zh: "{who} 建立了 API 金鑰。" },
  "revoke-api-key": { en: "{who} revoked an API key.", zh: "{who} 撤銷了 API 金鑰。" },
  "preview-shop": { en: "{who} previewed the shop.", zh: "{who} 預覽了網店。" },
  "draft-setting": { en: "{who} drafted the setting {what}.", zh: "{who} 草擬了設定 {what}。" },
  "discard-setting-draft": {
    en: "{who} discarded the draft of the setting {what}.",
    zh: "{who} 捨棄了設定 {what} 的草稿。",
  },
  "schedule-setting": {
    en: "{who} scheduled the setting {what}.",
    zh: "{who} 預定了發佈設定 {what}。",
  },
  "unschedule-setting": {
    en: "{who} cancelled the schedule of the setting {what}.",
    zh: "{who} 取消了設定 {what} 的預定發佈。",
  },
  "publish-setting": { en: "{who} published the setting {what}.", zh: "{who} 發佈了設定 {what}。" },
  "fail-to-publish-setting": {
    en: "The scheduled setting {what} could not be published.",
    zh: "設定 {what} 未能按時發佈。",
  },
  "roll-back-setting": {
    en: "{who} restored an earlier value of the setting {what}.",
    zh: "{who} 還原了設定 {what} 的舊值。",
  },
  "make-preview-link": { en: "{who} made a preview link.", zh: "{who} 建立了預覽連結。" },
  "create-webhook": { en: "{who} added a webhook.", zh: "{who} 新增了 Webhook。" },
  "change-webhook": { en: "{who} changed a webhook.", zh: "{who} 更改了 Webhook。" },
  "delete-webhook": { en: "{who} removed a webhook.", zh: "{who} 移除了 Webhook。" },
  "rotate-webhook-secret": {
    en: "{who} replaced the secret of a webhook.",
    zh: "{who} 更換了 Webhook 的密鑰。",
  },
  "replay-webhook": {
    en: "{who} sent a delivery of a webhook again.",
    zh: "{who} 重新發送了 Webhook 的一項事件。",
  },
  "replay-webhooks": {
    en: "{who} sent the failed deliveries of a webhook again.",
    zh: "{who} 重新發送了 Webhook 未能送達的事件。",
  },
  "upload-import": { en: "{who} uploaded a file to import.", zh: "{who} 上載了匯入檔案。" },
  "choose-import-columns": {
    en: "{who} chose the columns of an import.",
    zh: "{who} 選擇了匯入檔案的欄位。",
  },
  "check-import": { en: "{who} checked an import.", zh: "{who} 檢查了匯入檔案。" },
  "write-import": { en: "{who} started an import.", zh: "{who} 開始了匯入。" },
  "finish-import": { en: "The import of {who} finished.", zh: "{who} 的匯入已完成。" },
  "undo-import": { en: "{who} started to undo an import.", zh: "{who} 開始還原匯入。" },
  "finish-undo-import": {
    en: "The undo of an import by {who} finished.",
    zh: "{who} 的匯入還原已完成。",
  },
  "save-view": { en: "{who} saved a view of a list.", zh: "{who} 儲存了清單檢視。" },
  "change-view": { en: "{who} changed a saved view.", zh: "{who} 更改了已儲存的檢視。" },
  "delete-view": { en: "{who} deleted a saved view.", zh: "{who} 刪除了已儲存的檢視。" },
});
