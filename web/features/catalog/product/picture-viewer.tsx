import type { Product } from '#contract/catalog/catalog.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import { m } from '#messages';
import { SlideViewer } from '#ui/picture-viewer/slide-viewer.tsx';

interface PictureViewerProps {
  product: Product;
  start: number;
  onClose: () => void;
}

/** The pictures of a product in full size. */
export function PictureViewer({ product, start, onClose }: PictureViewerProps) {
  const slides = product.gallery.map((item) => ({
    src: pictureUrl(item.original, 1600),
    alt: item.alt,
    width: 1600,
    height: 1600,
    srcSet: ([828, 1200, 1600] as const).map((width) => ({
      src: pictureUrl(item.original, width),
      width,
      height: width,
    })),
  }));
  return <SlideViewer label={m.product_gallery()} slides={slides} start={start} onClose={onClose} />;
}
