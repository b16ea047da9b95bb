export { apiFailure, type Failure, FailureNote, passkeyProblem } from './failure.tsx';
export { formMessage } from './form-message.ts';
export { NewPasswordForm } from './new-password-form.tsx';
export { canUsePasskeys, createPasskey } from './passkey.ts';
export { PersonMark } from './person-mark.tsx';
export { RecoveryCodes } from './recovery-codes.tsx';
export { thisDevice } from './this-device.ts';
export { TotpSetup } from './totp-setup.tsx';
