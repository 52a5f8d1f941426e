import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("content/pages/home.tsx"),
  route("personal", "content/pages/home.tsx", { id: "personal-home" }),
  route("business", "content/pages/business.tsx"),
  route("deals", "listing/pages/deals.tsx"),
  route("deals/:campaign", "listing/pages/campaign.tsx"),
  route("business/deals", "listing/pages/deals.tsx", { id: "business-deals" }),
  route("business/deals/:campaign", "listing/pages/campaign.tsx", { id: "business-campaign" }),
  route("cart", "cart/pages/cart.tsx"),
  route("checkout/details", "checkout/pages/details.tsx"),
  route("checkout/delivery", "checkout/pages/delivery.tsx"),
  route("checkout/documents", "checkout/pages/documents.tsx"),
  route("checkout/payment", "checkout/pages/payment.tsx"),
  route("checkout/review", "checkout/pages/review.tsx"),
  route("checkout/return", "checkout/pages/return.tsx"),
  route("legal/:document", "layout/pages/legal.tsx"),
  route("orders", "orders/pages/orders.tsx"),
  route("orders/:id", "orders/pages/order.tsx"),
  route(":segment/:category", "listing/pages/category.tsx"),
  route(":segment/:category/:slug", "catalogue/pages/product.tsx"),
  route("*", "layout/pages/not-found.tsx"),
] satisfies RouteConfig;
