/** For `showDialog(loadVoucherDialog, { amount, expiresAt })`, once the page that follows is there. */
export const loadVoucherDialog = async () => (await import('./voucher-dialog.tsx')).VoucherDialog;
