/** Pages of the shop with what a form of the back office holds and has not saved. */
export { type PagePreview, pagePreviewFeature } from './page-preview-feature.ts';
