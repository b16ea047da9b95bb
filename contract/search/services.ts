/** What a shop does besides selling goods. A search for it shows the page about it first. */
export const SERVICES = [
  'instalments',
  'delivery',
  'payment',
  'guarantee',
  'return',
  'stores',
  'vacancies',
  'contacts',
  'promotions',
] as const;
export type Service = (typeof SERVICES)[number];

/**
 * The pages about services (specification 2), the likeliest first. A page is offered under the title that one of the
 * shop's menus gives it, and not at all if no menu leads there.
 */
export const SERVICE_PAGES: Readonly<Record<Service, readonly string[]>> = {
  instalments: ['/instalment-agreement'],
  delivery: ['/payment-and-delivery'],
  payment: ['/payment-and-delivery'],
  guarantee: ['/terms-and-guarantee'],
  return: ['/terms-and-guarantee'],
  stores: ['/our-company#shops', '/our-company'],
  vacancies: ['/vacancies', '/our-company'],
  contacts: ['/contacts', '/our-company'],
  promotions: ['/promotions'],
};
