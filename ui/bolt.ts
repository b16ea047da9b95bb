/** The shop's bolt, drawn in a square of 40. */
export const BOLT = 'M22.8 7.5 11.5 22.6h7l-1.6 9.9 11.6-15.4h-7.2z';
