import { MAX_CLAIM_PHOTOS } from '#contract/orders/return-claims.ts';
import { returnClaimsCalls } from '#contract/orders/return-claims-calls.ts';
import { m } from '#messages';
import { PhotosField } from '#web/entities/photos/photos-field.tsx';
import { sendFile } from '#web/platform/api/send-file.ts';
import { ClaimPhoto } from './claim-photo.tsx';

interface ClaimPhotosProps {
  number: string;
  photos: readonly string[];
  onChange(photos: readonly string[]): void;
}

export function ClaimPhotos({ number, photos, onChange }: ClaimPhotosProps) {
  return (
    <PhotosField
      photos={photos.map((id) => ({ id }))}
      max={MAX_CLAIM_PHOTOS}
      hint={m.claims_photos_hint()}
      send={(file) => sendFile(returnClaimsCalls.uploadClaimPhoto, { number }, file)}
      onChange={(sent) => onChange(sent.map(({ id }) => id))}
    >
      {({ id }, place) => <ClaimPhoto number={number} photo={id} place={place} />}
    </PhotosField>
  );
}
