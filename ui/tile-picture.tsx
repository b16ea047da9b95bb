import type { ComponentProps } from 'react';
import { BOLT } from './bolt.ts';
import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';

/** The picture of a tile. Without one it shows the shop's bolt, so that all tiles of a row have the same height. */
export function TilePicture(props: ComponentProps<typeof Picture>) {
  if (props.img !== null) return <Picture {...props} />;
  return (
    <span aria-hidden className={classNames('grid place-items-center bg-cobalt-tint', props.className)}>
      <svg viewBox="8 6 24 28" aria-hidden="true" className="size-16 fill-cobalt">
        <path d={BOLT} />
      </svg>
    </span>
  );
}
