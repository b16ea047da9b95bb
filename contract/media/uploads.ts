/** Of one file. A photograph of a telephone has 3 to 12 MB. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
/** Of one picture: its decoded form takes four bytes for each. */
export const MAX_UPLOAD_PIXELS = 40_000_000;
/** Of one side. */
export const MAX_UPLOAD_SIDE = 16_000;
/** Larger pictures are stored at this length of their longer side: pages show at most half of it. */
export const MAX_STORED_SIDE = 4096;

/** What can be uploaded. The content decides, never the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** Why a file is refused. */
export const UPLOAD_PROBLEMS = [
  'empty',
  'too_large',
  'svg',
  'gif',
  'heic',
  'unknown_type',
  'animated',
  'too_many_pixels',
  'too_long_side',
  'damaged',
] as const;
export type UploadProblem = (typeof UPLOAD_PROBLEMS)[number];

/** Of the body of an upload. */
export const UPLOAD_MEDIA_TYPE = 'application/octet-stream';
