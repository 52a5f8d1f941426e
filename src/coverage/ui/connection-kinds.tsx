import type { ConnectionKind } from "#coverage/model.ts";
import { Picture } from "#ui/picture.tsx";

/** The kinds of connection, each a way to what is sold of it. */
export function ConnectionKinds({ kinds }: { kinds: readonly ConnectionKind[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
      {kinds.map((kind) => (
        <li key={kind.slug}>
          <a
            href={kind.path}
            className="card group flex h-full gap-4 p-4 transition-shadow hover:shadow-soft md:flex-col md:p-6"
          >
            <Picture
              url={kind.imageUrl}
              alt=""
              width={400}
              height={400}
              className="size-20 shrink-0 self-start rounded-xl bg-stage p-2 md:size-28"
            />
            <span>
              <span className="block font-semibold text-lg">{kind.name}</span>
              <span className="mt-1 block text-muted text-sm">{kind.text}</span>
              <span className="mt-3 block font-medium text-action text-sm group-hover:underline">
                See what we sell of it
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
