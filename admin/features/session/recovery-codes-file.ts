interface RecoveryCodesFile {
  title: string;
  /** Whom the codes belong to: the e-mail address. */
  owner: string;
  hint: string;
  codes: readonly string[];
}

/** The text of the file with recovery codes. Windows' Notepad needs its line ends. */
export function recoveryCodesText({ title, owner, hint, codes }: RecoveryCodesFile): string {
  return `${[title, owner, '', ...codes, '', hint].join('\r\n')}\r\n`;
}

/** `JBSWY3DPEHPK3PXP` as `JBSW Y3DP EHPK 3PXP`: a secret that is typed by hand. */
export function groupSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
