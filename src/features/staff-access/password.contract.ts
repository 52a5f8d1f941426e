import { z } from "zod";
import { problem } from "#platform/http/problem.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PASSWORD_CHECK } from "./password.model.ts";

/** A password that someone chooses. */
export const NewPasswordShape = z.string().min(MIN_PASSWORD_LENGTH, PASSWORD_CHECK.message).max(MAX_PASSWORD_LENGTH);

export const guessablePassword = problem(
  "guessable_password",
  422,
  "This password is too easy to guess. Use more words that have nothing to do with you",
);
