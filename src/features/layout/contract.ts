import { z } from "zod";
import { PlanPeriodShape, RandShape, SegmentShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { replyOf } from "#platform/http/reply.contract.ts";
import type { MenuDeal, MenuEntry, MenuGroup, MenuLink } from "./menu.model.ts";

const text = z.string();

const MenuLinkShape = z.object({
  title: text,
  link: text,
  isExternalUrl: z.boolean(),
  description: text,
}) satisfies z.ZodType<MenuLink>;

const MenuDealShape = z.object({
  title: text,
  link: text,
  imageUrl: text,
  badge: text,
  price: RandShape,
  originalPrice: RandShape,
  planPeriod: PlanPeriodShape,
  severalPrices: z.boolean(),
  freeMonths: z.array(z.number().int()),
}) satisfies z.ZodType<MenuDeal>;

const MenuGroupShape = z.object({
  title: text,
  items: z.array(MenuLinkShape.extend({ imageUrl: text })),
  lists: z.array(z.object({ title: text, links: z.array(z.object({ title: text, link: text })) })),
  deal: MenuDealShape.nullable(),
}) satisfies z.ZodType<MenuGroup>;

const MenuEntryShape = MenuLinkShape.extend({ items: z.array(MenuGroupShape) }) satisfies z.ZodType<MenuEntry>;

/** The menu file of section 7 of the specification: list and help without an envelope. */
export const navMenuFile = endpoint("GET /files/topgunmenu/topgunmenu", {
  summary: "The navigation menu: its top level with the categories of both segments, and help",
  tags: ["catalogue", "stock", "content"],
  reply: z.object({ list: z.array(MenuEntryShape), help: z.array(MenuLinkShape) }),
  problems: [notFound],
});

const SecondLevel = MenuLinkShape.extend({ items: z.array(MenuLinkShape) });

export const mainMenuItems = endpoint("GET /menu_items/main", {
  summary: "The top level of the menu with Help, the groups of each segment and their categories",
  tags: ["catalogue", "stock", "content"],
  reply: replyOf(z.array(MenuLinkShape.extend({ items: z.array(SecondLevel) }))),
  problems: [notFound],
});

export const footerMenuItems = endpoint("GET /menu_items/Footer", {
  summary: "The footer columns of a segment",
  tags: ["catalogue", "content"],
  query: z.object({ vendorType: SegmentShape.default("personal") }),
  reply: replyOf(z.array(z.object({ title: text, items: z.array(MenuLinkShape.omit({ description: true })) }))),
});
