/** Uploads of staff: pictures for goods. */
export { mediaFeature } from './media-feature.ts';
