import { createServer, type Socket } from "node:net";

/** A mail server for tests: it accepts emails, or answers RCPT as configured. */
export interface TestMailServer {
  url: string;
  /** The received emails as raw text. */
  emails: string[];
  /** Answer to RCPT TO, "250 OK" unless changed; undefined never answers anything. */
  answer: string | undefined;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 and speaks as much SMTP as an email needs. */
export async function startMailServer(): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const test: TestMailServer = { url: "", emails: [], answer: "250 OK", close: async () => undefined };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    let email: string | undefined;
    let rest = "";
    const send = (line: string) => socket.write(`${line}\r\n`);
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
    test.emails.push(email);
    send("250 taken");
    return undefined;
  }
  if (line === "DATA") {
    send("354 go on");
    return "";
  }
  if (line.startsWith("RCPT")) send(test.answer);
  else send(line === "QUIT" ? "221 bye" : "250 OK");
  return undefined;
}
