import { z } from 'zod';
import { isOrigin } from './is-origin.ts';
import { StartupError } from './startup-error.ts';
import { wholeNumber } from './whole-number.ts';

/** Where uploaded pictures lie; null: in the folder `uploads` of `DATA_DIR`. */
export type UploadsConfig = S3Config | null;

export interface S3Config {
  /** The origin of the service, without a slash at its end; the bucket is the first part of each path. */
  url: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
  timeoutMs: number;
}

/** The variables, part of the schema in `config.ts`. */
export const uploadsVariables = {
  UPLOADS_S3_URL: z
    .string()
    .refine(isOrigin, 'must be an origin without a path, such as https://s3.example.uz')
    .transform((url) => new URL(url).origin)
    .optional(),
  UPLOADS_S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, such as amper-uploads')
    .optional(),
  UPLOADS_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, 'must be the name of a region, such as us-east-1')
    .default('us-east-1'),
  UPLOADS_S3_KEY_ID: z.string().optional(),
  UPLOADS_S3_SECRET: z.string().optional(),
  UPLOADS_S3_TIMEOUT_MS: wholeNumber(100, 99_999).default(20_000),
};

export function uploadsConfig(values: z.output<z.ZodObject<typeof uploadsVariables>>): UploadsConfig {
  const { UPLOADS_S3_URL: url, UPLOADS_S3_BUCKET: bucket } = values;
  const { UPLOADS_S3_KEY_ID: keyId, UPLOADS_S3_SECRET: secret } = values;
  if (url && bucket && keyId && secret) {
    return { url, bucket, keyId, secret, region: values.UPLOADS_S3_REGION, timeoutMs: values.UPLOADS_S3_TIMEOUT_MS };
  }
  if (url || bucket || keyId || secret) {
    throw new StartupError(
      'UPLOADS_S3_URL, UPLOADS_S3_BUCKET, UPLOADS_S3_KEY_ID and UPLOADS_S3_SECRET must be set together',
    );
  }
  return null;
}
