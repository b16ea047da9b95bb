/** Uploads: pictures of staff for goods and content, and how files of a request are received. */
export { mediaFeature } from './media-feature.ts';
export { receiveFilesOnly, uploadOf, uploadRefused } from './receive-upload.ts';
