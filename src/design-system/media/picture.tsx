import { createContext, use } from "react";

/** Origin of the image host (S7-48); empty when the shop itself is. */
export const ImageHost = createContext("");

/** The URL from which a page requests a picture: pictures of the shop come from the image host. */
export function hostedImage(host: string, url: string): string {
  return url.startsWith("/images/") ? host + url : url;
}

/** hostedImage() with the host of this page. */
export function useImageUrl(): (url: string) => string {
  const host = use(ImageHost);
  return (url) => hostedImage(host, url);
}

interface PictureProps {
  url: string;
  /** Empty for a decorative image. */
  alt: string;
  width: number;
  height: number;
  /** Loads with high priority; for the largest image of the first view. */
  priority?: boolean | undefined;
  sizes?: string | undefined;
  /** Another crop for windows narrower than 768 px, with its size. */
  mobile?: { url: string; width: number; height: number } | undefined;
  className?: string | undefined;
}

/** A responsive image that reserves its space while it loads. */
export function Picture({ url, alt, width, height, priority = false, sizes, mobile, className }: PictureProps) {
  const imageUrl = useImageUrl();
  const image = (
    <img
      src={imageUrl(url)}
      alt={alt}
      width={width}
      height={height}
      sizes={sizes}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
  if (!mobile) return image;
  return (
    <picture className="contents">
      <source
        media="(width < 768px)"
        srcSet={imageUrl(mobile.url)}
        width={mobile.width}
        height={mobile.height}
        className="hidden"
      />
      {image}
    </picture>
  );
}
