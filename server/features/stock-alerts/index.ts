/** "Tell me": an SMS when a price falls or a product can be bought again. */
export { openNotices } from './stock-alerts.ts';
