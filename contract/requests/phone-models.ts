import type { PhoneModelColor } from './request-kinds.ts';

/** A new model on the phone maker's pre-order page. */
export interface PhoneModel {
  id: number;
  name: string;
  description: string | null;
  /** The page of its product, if the shop has one. */
  url: string | null;
  product_id: number | null;
  colors: { code: PhoneModelColor; img: string | null }[];
  memories: { name: string; price: number }[];
}
