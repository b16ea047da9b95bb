/** Where the map begins and how near it goes (specification 9.23). */
export const MAP_CENTRE: [number, number] = [41.3, 69.29];
export const ZOOM_OF_ALL = 12;
export const ZOOM_OF_ONE = 15;
