interface PictureProps {
  url: string;
  /** Empty when the picture only decorates what the text says. */
  alt: string;
  width: number;
  height: number;
  /** For the one picture that the first view depends on: it loads first. */
  priority?: boolean | undefined;
  sizes?: string | undefined;
  /** Another crop for windows under 768 px, and its size. */
  mobile?: { url: string; width: number; height: number } | undefined;
  className?: string | undefined;
}

/** A picture that keeps its place while it loads. */
export function Picture({ url, alt, width, height, priority = false, sizes, mobile, className }: PictureProps) {
  const image = (
    <img
      src={url}
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
        srcSet={mobile.url}
        width={mobile.width}
        height={mobile.height}
        className="hidden"
      />
      {image}
    </picture>
  );
}
