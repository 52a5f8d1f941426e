import { createServer, type Socket } from "node:net";

/** A mail server for tests: it accepts emails, or answers as configured. */
export interface TestMailServer {
  url: string;
  /** The received emails as raw text. */
  emails: string[];
  /** Answer to RCPT TO, "250 OK" unless changed; undefined never answers anything. */
  answer: string | undefined;
  /** Answer to MAIL FROM, and to the content of an email; "250 OK" unless changed. */
  sender: string;
  content: string;
  /** How many answers refused an email. */
  refused: number;
  close(): Promise<void>;
}

/** What a shop needs to send its emails to a server without a password. */
export function mailEnv(url: string) {
  return { SMTP_URL: url, MAIL_FROM: "Shop <shop@example.co.za>" };
}

/** Listens on 127.0.0.1 and speaks as much SMTP as an email needs. */
export async function startMailServer(): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const test: TestMailServer = {
    url: "",
    emails: [],
    answer: "250 OK",
    sender: "250 OK",
    content: "250 OK",
    refused: 0,
    close: async () => undefined,
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let email: string | undefined;
    let rest = "";
    const send = (line: string) => {
      if (line.startsWith("5")) test.refused += 1;
      socket.write(`${line}\r\n`);
    };
    if (test.answer !== undefined) send("220 test");
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => {
      const lines = `${rest}${text}`.split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) email = receiveLine(line, email, send, test);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  test.url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  test.close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return test;
}

/** @returns the email received so far while one is being sent */
function receiveLine(line: string, email: string | undefined, send: (line: string) => void, test: TestMailServer) {
  if (test.answer === undefined) return undefined;
  if (email !== undefined) {
    if (line !== ".") return `${email}${line}\n`;
    if (test.content.startsWith("250")) test.emails.push(email);
    send(test.content);
    return undefined;
  }
  if (line === "DATA") {
    send("354 go on");
    return "";
  }
  if (line.startsWith("RCPT")) send(test.answer);
  else if (line.startsWith("MAIL")) send(test.sender);
  else send(line === "QUIT" ? "221 bye" : "250 OK");
  return undefined;
}
