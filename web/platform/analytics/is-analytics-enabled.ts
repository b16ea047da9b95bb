import type { Settings } from '#contract/content/content.ts';

/** Whether the settings have an analytics code. Without one no script is loaded and no consent is requested. */
export function isAnalyticsEnabled({ google_analytics_code, meta_pixel_code }: Settings): boolean {
  return google_analytics_code !== null || meta_pixel_code !== null;
}
