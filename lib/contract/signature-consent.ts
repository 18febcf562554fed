/** The statement the applicant agrees to when signing. It is stored with the signature and printed above it. */
export const signatureConsent =
  "I agree to sign this application electronically, and that my electronic signature binds me as one on paper would. I have read the application and my answers are true.";
