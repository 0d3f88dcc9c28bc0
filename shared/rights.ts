/** Days between asking for an account's deletion and the deletion. */
export const GRACE_DAYS = 7;

/** Who asked for it. */
export type AskedBy = 'self' | 'administrator' | 'system_admin' | 'operator';

export const NOT_PLANNED =
  'This link is no longer valid. The account was kept already, or it is deleted.';

/** Days for which a download of one's data is kept. */
export const EXPORT_DAYS = 7;
export const NO_OWN_DATA = `This link is no longer valid: it works for ${EXPORT_DAYS} days. Please ask your administrator to have your data put together once more.`;
export const OWN_DATA_TAKEN =
  'This link has been used: it works once. If it was not you who downloaded your data, somebody else reads your mail: tell your administrator at once. Otherwise ask there for a new download.';
/** How long a download by a link that broke off can be begun again, in the same browser. */
export const AGAIN_MINUTES = 60;
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];
export const NO_EXPORT = 'This download is not there any more. Please ask for a new one.';
