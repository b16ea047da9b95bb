/** One brand, which a setting names, has its page at this address instead of the usual one (specification 2.36). */
export const BRANDZONE_PATH = '/brands/brandzone';
