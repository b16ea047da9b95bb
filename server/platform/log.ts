/** The part of the log that features write to: the details first, then a fixed text, as pino takes them. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
