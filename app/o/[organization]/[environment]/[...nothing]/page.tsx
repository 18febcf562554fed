import { notFound } from "next/navigation";

/** An address that no page has: within the frame, so that the navigation leads on. */
export default function UnknownAddressPage(): never {
  notFound();
}
