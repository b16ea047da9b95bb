import type { Settings } from '#contract/content/content.ts';

/** Whether anybody outside counts this shop's visits; without a code in the settings nothing is loaded and nobody is asked. */
export function isAnalyticsEnabled({ google_analytics_code, meta_pixel_code }: Settings): boolean {
  return google_analytics_code !== null || meta_pixel_code !== null;
}
