import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { classes } from "#design-system/classes.ts";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import type { PageProduct, PageVariant } from "../page-product.model.ts";

interface ProductGalleryProps {
  /** URLs, the main picture first. */
  pictures: string[];
  /** Alternative text, for example "Samsung Galaxy A56 in Awesome Olive". */
  alt: string;
}

/** Pictures of the chosen variant: a large one, thumbnails, and a zoom dialog. */
export function ProductGallery({ pictures, alt }: ProductGalleryProps) {
  const [index, setIndex] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const selected = pictures[index] ?? pictures[0] ?? "";
  const thumbnails = pictures.length > 1 && <Thumbnails pictures={pictures} shown={selected} onShow={setIndex} />;
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-label={`Look closer: ${alt}`}
        onClick={() => setZoomed(true)}
        className="group relative grid cursor-zoom-in place-items-center rounded-xl bg-stage p-4 md:p-10"
      >
        <Picture
          url={selected}
          alt={alt}
          width={400}
          height={400}
          priority
          className="aspect-square w-full max-w-56 md:max-w-lg"
        />
        <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-surface text-muted shadow-soft group-hover:text-ink noscript:hidden">
          <Maximize2 aria-hidden="true" className="size-5" />
        </span>
      </button>
      {thumbnails}
      <Dialog open={zoomed} onClose={() => setZoomed(false)} title={alt} wide>
        {zoomed && (
          <div className="grid gap-4">
            <Picture
              url={selected}
              alt={alt}
              width={800}
              height={800}
              className="mx-auto aspect-square max-h-[65dvh] w-full rounded-xl bg-stage object-contain"
            />
            {thumbnails}
          </div>
        )}
      </Dialog>
    </div>
  );
}

interface ThumbnailsProps {
  pictures: string[];
  shown: string;
  onShow: (index: number) => void;
}

function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex flex-wrap justify-center gap-2 md:gap-3 noscript:hidden">
      {pictures.map((picture, position) => (
        <li key={picture}>
          <button
            type="button"
            aria-label={`Picture ${position + 1} of ${pictures.length}`}
            aria-pressed={picture === shown}
            onClick={() => onShow(position)}
            className={classes(
              "grid size-14 place-items-center rounded-xl border-2 bg-stage p-1.5 md:size-20",
              picture === shown ? "border-action" : "border-transparent hover:border-line",
            )}
          >
            <Picture url={picture} alt="" width={80} height={80} className="size-full" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Distinct pictures of a variant, the main one first (S3-39): those of the variant, those of the product unless they show
 * another variant, those of an offer, and close-ups.
 */
export function galleryOf(product: PageProduct, variant: PageVariant): string[] {
  const variantPictures = new Set(product.variants.flatMap(({ images }) => images));
  const productPictures = product.images.filter((picture) => !variantPictures.has(picture));
  const pictures = [...variant.images, ...productPictures, ...product.specialImages, ...product.detailImages];
  const shown = pictures.filter((picture) => picture !== "");
  return shown.length > 0 ? [...new Set(shown)] : [product.imageUrl];
}
