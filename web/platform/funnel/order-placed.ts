/**
 * An event of the window: an order was placed on this page. What counts it is loaded when the browser is idle. A type, because
 * a constant would be a file of its own for both.
 */
export type OrderPlaced = 'orderplaced';
