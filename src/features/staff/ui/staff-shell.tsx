import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useMatches, useNavigate, useRevalidator } from "react-router";
import { classes } from "#design-system/classes.ts";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Toaster } from "#design-system/feedback/toaster.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { useImageUrl } from "#design-system/media/picture.tsx";
import { SkipLink } from "#design-system/navigation/skip-link.tsx";
import type { AppShellData } from "#layout/app-shell.ts";
import { PageProgress } from "#layout/ui/page-progress.tsx";
import { useFocusOnNewPage } from "#layout/ui/use-focus-on-new-page.ts";
import { useRoutedLinks } from "#layout/ui/use-routed-links.ts";
import { CallFailure } from "#platform/http/client.ts";
import type { Brand } from "#shared/brand.ts";
import { onQuestion, type Question, staffToken, storeStaffToken } from "#staff-access/browser-session.ts";
import { call } from "#staff-access/client.ts";
import { PERMISSIONS, type Permission, ROLE_LABELS } from "#staff-access/roles.model.ts";
import { ACCOUNT_PATH, partsFor, SIGN_IN_PATH, signInPath } from "../parts.model.ts";
import { ProofForm } from "./sign-in/proof-form.tsx";
import { SignInForm } from "./sign-in/sign-in-form.tsx";
import { StaffLoading } from "./staff-data-view.tsx";
import { failureText, signedInMember } from "./staff-loading.ts";
import { type SignedInMember, StaffMemberContext } from "./staff-member.ts";

/** The `handle` of a page of the back office: `export const handle = staffPage("flags:read")`. */
export function staffPage(permission: Permission) {
  return { shell: StaffShell, permission };
}

interface ShellProps {
  data: AppShellData | undefined;
  children: ReactNode;
}

/**
 * Navigation around a page of the back office. The server renders it without the page: who is signed in, only the browser knows. The page
 * appears for someone whose role has its permission; others see which permission is missing, or sign in first.
 */
function StaffShell({ data, children }: ShellProps) {
  useRoutedLinks();
  const { member, failure, retry } = useSignedInMember();
  return (
    <StaffFrame brand={data?.brand} navigation={member && <Navigation member={member} />}>
      {member && (
        <StaffMemberContext value={member}>
          <PermittedPage member={member}>{children}</PermittedPage>
          <SignInQuestion email={member.email} />
        </StaffMemberContext>
      )}
      {!member && failure && (
        <Notice tone="danger" title="The back office cannot be reached" live>
          <p className="mb-3">{failure}</p>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      {!member && !failure && <StaffLoading />}
    </StaffFrame>
  );
}

/** The frame of the pages that need no sign-in: signing in, and accepting an invitation. */
export function StaffEntryShell({ data, children }: ShellProps) {
  useRoutedLinks();
  return (
    <StaffFrame brand={data?.brand} navigation={undefined}>
      {children}
    </StaffFrame>
  );
}

interface StaffFrameProps {
  brand: Brand | undefined;
  navigation: ReactNode;
  children: ReactNode;
}

function StaffFrame({ brand, navigation, children }: StaffFrameProps) {
  useFocusOnNewPage();
  return (
    <div data-segment="business" className="flex min-h-dvh flex-col">
      <PageProgress />
      <SkipLink />
      <header className="border-line border-b bg-surface">
        <div className="page-width flex flex-wrap items-center gap-x-6 nav:flex-nowrap nav:gap-x-4">
          <a href="/staff" className="-ml-1 flex min-h-14 items-center gap-2 rounded-xl px-1 font-semibold">
            {brand && <Logo brand={brand} />}
            {brand?.name} back office
          </a>
          {navigation}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width flex-1 py-4 outline-none md:py-6">
        <NoScript>The back office needs JavaScript.</NoScript>
        {children}
      </main>
      <Toaster />
    </div>
  );
}

function Logo({ brand: { logo } }: { brand: Brand }) {
  const imageUrl = useImageUrl();
  return (
    <picture className="contents">
      <source media="(prefers-color-scheme: dark)" srcSet={imageUrl(logo.dark)} className="hidden" />
      <img src={imageUrl(logo.light)} alt="" width={28} height={28} />
    </picture>
  );
}

function Navigation({ member: { name, permissions, role } }: { member: SignedInMember }) {
  const { pathname } = useLocation();
  return (
    <>
      <nav
        aria-label="Back office"
        className="scrollbar-none -mx-3 order-last overflow-x-auto max-nav:w-full nav:order-none nav:min-w-0"
      >
        <ul className="flex">
          {partsFor(permissions).map(({ path, label }) => {
            const isCurrent = pathname === path || pathname.startsWith(`${path}/`);
            return (
              // In wide windows the name leads to the account.
              <li key={path} className={classes(path === ACCOUNT_PATH && "nav:hidden")}>
                <a
                  href={path}
                  aria-current={isCurrent ? "page" : undefined}
                  className={classes(
                    "flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 text-sm hover:text-ink nav:px-2",
                    isCurrent ? "border-action font-medium" : "border-transparent text-muted",
                  )}
                >
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-2 text-sm">
        <a
          href={ACCOUNT_PATH}
          title={`Your account (${ROLE_LABELS[role]})`}
          className="flex min-h-11 items-center font-medium max-nav:hidden"
        >
          {name}
        </a>
        <SignOutButton />
      </div>
    </>
  );
}

function SignOutButton() {
  const navigate = useNavigate();
  async function signOut() {
    const token = staffToken();
    storeStaffToken("");
    // The session ends in any case: on the server by itself after some minutes.
    await call("POST /staff/sign-out", { token }).catch(() => undefined);
    await navigate(SIGN_IN_PATH);
  }
  return (
    <Button kind="quiet" size="small" onClick={signOut}>
      Sign out
    </Button>
  );
}

/** Who is signed in in this tab. Without anyone it leads to the sign-in page, which leads back. */
function useSignedInMember() {
  const [member, setMember] = useState<SignedInMember>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again on request
  useEffect(() => {
    const leave = () => navigate(signInPath(pathname + search), { replace: true });
    signedInMember().then(
      (known) => (known ? setMember(known) : leave()),
      (error: unknown) =>
        error instanceof CallFailure && error.status === 401 ? leave() : setFailure(failureText(error)),
    );
  }, [round]);
  function retry() {
    setFailure(undefined);
    setRound(round + 1);
    void revalidate();
  }
  return { member, failure, retry };
}

/** The page, or which permission is missing for it. */
function PermittedPage({ member, children }: { member: SignedInMember; children: ReactNode }) {
  const needed = useMatches()
    .map(({ handle }) => handle)
    .findLast(hasPermission)?.permission;
  const permission = PERMISSIONS.find(({ name }) => name === needed);
  if (permission && member.permissions.includes(permission.name)) return children;
  return <PermissionMissing permission={permission} role={ROLE_LABELS[member.role]} />;
}

function hasPermission(handle: unknown): handle is { permission: string } {
  return typeof handle === "object" && handle !== null && "permission" in handle;
}

interface PermissionMissingProps {
  permission: { name: string; text: string } | undefined;
  role: string;
}

function PermissionMissing({ permission, role }: PermissionMissingProps) {
  return (
    <section className="max-w-xl">
      <title>No permission</title>
      <h1 className="text-2xl">Your role may not see this page</h1>
      <p className="mt-3">
        It needs the permission <strong className="font-semibold">{permission?.name ?? "of a later release"}</strong>
        {permission && ` (${permission.text.toLowerCase()})`}, which the role {role} does not have. Ask an admin if you
        need it for your work.
      </p>
      <p className="mt-4">
        <a href="/staff" className="text-action underline">
          Go to your first page
        </a>
      </p>
    </section>
  );
}

const QUESTIONS = {
  "sign-in": { title: "Sign in again", text: "Your session has ended. What you typed is still there." },
  proof: {
    title: "Confirm that it is you",
    text: "You signed in more than ten minutes ago, so a code is needed first. What you typed is still there.",
  },
};

/** The dialog to sign in again, or to confirm with a code. The page below it keeps what was typed, and its call is repeated afterwards. */
function SignInQuestion({ email }: { email: string }) {
  const [asked, setAsked] = useState<{ question: Question; resolve: () => void; reject: () => void }>();
  useEffect(
    () => onQuestion((question) => new Promise<void>((resolve, reject) => setAsked({ question, resolve, reject }))),
    [],
  );
  const content = useRef<HTMLDivElement>(null);
  // After the dialog has opened, which focuses its close button.
  useEffect(() => {
    if (asked) content.current?.querySelector<HTMLInputElement>("input:not([readonly])")?.focus();
  }, [asked]);
  function close() {
    asked?.reject();
    setAsked(undefined);
  }
  function proceed() {
    asked?.resolve();
    setAsked(undefined);
  }
  const { title, text } = QUESTIONS[asked?.question ?? "sign-in"];
  return (
    <Dialog open={asked !== undefined} onClose={close} title={title}>
      <p className="mb-4 text-muted text-sm">{text}</p>
      <div ref={content}>
        {asked?.question === "sign-in" && <SignInForm email={email} onSignedIn={proceed} />}
        {asked?.question === "proof" && (
          <ProofForm onProven={proceed} onExpired={() => setAsked({ ...asked, question: "sign-in" })} />
        )}
      </div>
    </Dialog>
  );
}
