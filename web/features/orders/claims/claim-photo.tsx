import { requestAddress } from '#contract/api/request-address.ts';
import { returnClaimsCalls } from '#contract/orders/return-claims-calls.ts';
import { m } from '#messages';

interface ClaimPhotoProps {
  number: string;
  photo: string;
  /** Counted from 1. */
  place: number;
}

/** A photograph of a claim, which opens in full. Its address serves it to its sender only. */
export function ClaimPhoto({ number, photo, place }: ClaimPhotoProps) {
  const address = requestAddress(returnClaimsCalls.readClaimPhoto.path, { number, photo });
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block rounded-control">
      <img
        src={address}
        alt={m.photos_one({ number: place })}
        width={96}
        height={96}
        loading="lazy"
        className="size-24 rounded-control border border-line bg-tile object-cover"
      />
    </a>
  );
}
