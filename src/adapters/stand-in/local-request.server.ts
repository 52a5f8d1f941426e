import type { FastifyRequest } from "fastify";
import type { PlatformEnv } from "#platform/env.server.ts";

/** 127.0.0.0/8 and ::1, also as an IPv4 address in IPv6. */
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i;

/** The same as a `Host` or the host of a URL, with or without a port. */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Headers by which proxies, load balancers and content delivery networks name what they pass on. Every one makes its own, so a word or an
 * ending counts wherever it stands: x-vercel-forwarded-for, x-appengine-user-ip.
 */
const FORWARDING_HEADER = /forwarded|[-_](ip|addr|address)$|^(via|cdn-loop|x-(original|envoy|amzn|azure)\b.*)$/i;

/**
 * Whether somebody on this machine asks, and no proxy passes on what others ask. Each sign of a proxy counts, since one on this
 * machine connects from a loopback address, too: the host name of the shop, a forwarding header, HTTP/1.0 (with which nginx before
 * 1.29.7 asks unless told otherwise), and the settings PUBLIC_URL and TRUST_PROXY. A proxy that shows none of these, as a newer nginx with
 * nothing but `proxy_pass`, cannot be told from this machine: PUBLIC_URL has to be set.
 */
export function isLocalRequest({ raw }: FastifyRequest, { PUBLIC_URL, TRUST_PROXY }: PlatformEnv): boolean {
  return (
    LOOPBACK_ADDRESS.test(raw.socket.remoteAddress ?? "") &&
    LOOPBACK_HOST.test(raw.headers.host ?? "") &&
    raw.httpVersion !== "1.0" &&
    !Object.keys(raw.headers).some((name) => FORWARDING_HEADER.test(name)) &&
    (PUBLIC_URL === undefined || LOOPBACK_HOST.test(new URL(PUBLIC_URL).host)) &&
    TRUST_PROXY === 0
  );
}
