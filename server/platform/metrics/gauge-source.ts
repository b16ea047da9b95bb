/** A number, or one for each value of the label. */
export type GaugeReading = number | ReadonlyMap<string, number>;

/** What is read when the metrics are collected. */
export interface GaugeSource {
  name: string;
  help: string;
  /** How several processes combine; `max` when each process has a full copy of what is counted. */
  aggregate?: 'sum' | 'max';
  /** With it a reading is a map by its values, which are few and known: each is a time series. */
  label?: string;
  read(): GaugeReading | Promise<GaugeReading>;
}
