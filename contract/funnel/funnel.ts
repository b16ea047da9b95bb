/** What visits of the shop are counted by, without schemas, so that pages can load this alone. */

/** In their order: a visit that has reached one has reached those before it. */
export const FUNNEL_STEPS = ['visit', 'listing', 'product', 'cart', 'checkout', 'order'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

export const DEVICE_KINDS = ['phone', 'tablet', 'desktop'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** How a visit has come. `site`: from another site or a campaign of no other kind; `tab`: from another tab of this shop. */
export const VISIT_SOURCES = [
  'direct',
  'search',
  'social',
  'messenger',
  'mailing',
  'advertising',
  'site',
  'tab',
] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

/** By what a visit has come: the only values of `utm_source` and the only sites that have a name of their own. */
export const VISIT_CHANNELS = [
  ...(['google', 'yandex', 'bing', 'duckduckgo', 'mail_ru', 'facebook', 'instagram', 'telegram', 'whatsapp'] as const),
  ...(['viber', 'tiktok', 'youtube', 'vk', 'ok', 'linkedin', 'x', 'pinterest', 'olx', 'email', 'sms', 'qr'] as const),
  'other',
] as const;
export type VisitChannel = (typeof VISIT_CHANNELS)[number];

export const VISIT_STEPS_PATH = '/api/visit-steps';
