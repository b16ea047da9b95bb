/** Uploads of staff: pictures for goods, and what is missing or unused of them. */
export { mediaFeature } from './media-feature.ts';
