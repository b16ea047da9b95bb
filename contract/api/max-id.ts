/** The largest id that the database has: its ids are of the type `integer`. */
export const MAX_ID = 2_147_483_647;
