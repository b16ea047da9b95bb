/** Which new passwords are refused. The list and its origin: docs/security/passwords.md. */
export { type PasswordFault, type PasswordOwner, passwordFault } from './password-fault.ts';
export { weakPassword } from './weak-password.ts';
