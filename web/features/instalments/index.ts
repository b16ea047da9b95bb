export { BuyInInstalments } from './buy-in-instalments.tsx';
export { InstalmentButton } from './instalment-button.tsx';
export { showInstalments } from './show-instalments.ts';
