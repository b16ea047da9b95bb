/** Pictures that messengers and social networks show with a link to the shop. */
export { createSharePictures } from './create-share-pictures.ts';
export { sharePicturesFeature } from './share-picture-routes.ts';
