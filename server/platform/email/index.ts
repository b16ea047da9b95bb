/** E-mail to members of staff. */
export { createEmailSender, type EmailSender } from './email-sender.ts';
