/** Brand 9 has a page of its own name (spec §2). */
export const BRANDZONE_ID = 9;
export const BRANDZONE_PATH = '/brands/brandzone';
