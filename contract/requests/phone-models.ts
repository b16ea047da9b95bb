import type { PhoneModelColor } from './request-kinds.ts';

/** A new model that can be ordered ahead, as the phone maker's pre-order page shows it. */
export interface PhoneModel {
  id: number;
  name: string;
  description: string | null;
  /** Its product's page, where the shop has one. */
  url: string | null;
  product_id: number | null;
  colors: { code: PhoneModelColor; img: string | null }[];
  memories: { name: string; price: number }[];
}
