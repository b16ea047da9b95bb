import type { DemoPage } from '../demo-texts.ts';
import { INSTALMENT_AGREEMENT } from './instalment-agreement.ts';
import { OUR_COMPANY } from './our-company.ts';
import { PAYMENT_AND_DELIVERY } from './payment-and-delivery.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';
import { TERMS_AND_GUARANTEE } from './terms-and-guarantee.ts';

export const PAGES: DemoPage[] = [
  OUR_COMPANY,
  PAYMENT_AND_DELIVERY,
  TERMS_AND_GUARANTEE,
  INSTALMENT_AGREEMENT,
  PRIVACY_POLICY,
];
